import { type ReactNode, useEffect, useRef } from 'react'
import { addDays } from '#contract/day.ts'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession, useSessionStore } from '#web/api/session/use-session.ts'
import { hasLocalStorage } from '#web/device/local-store.ts'
import { settings, type Settings } from '#web/device/device-settings.ts'
import { formatWeekday } from '#web/time/format.ts'
import type { Weekday } from '#web/time/grid.ts'
import { browserLocale, regionOf } from '#web/time/region.ts'
import { zoneNames } from '#web/time/zone-names.ts'
import { UTC, type Zone, browserZone } from '#web/time/zone.ts'
import type { Setting } from '#web/app/shell/match-commands.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { SegmentedControl } from '#web/ui/controls/segmented-control.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useSettings } from '#web/device/use-display.ts'
import { WEEK } from '#web/time/slot-words.ts'

const anotherDeviceModule = lazyModule(() => import('./another-device.tsx'))
const AnotherDevice = lazyComponent(anotherDeviceModule, 'AnotherDevice')

const slotSettingsModule = lazyModule(() => import('./slot-settings.tsx'))
const SlotSettings = lazyComponent(slotSettingsModule, 'SlotSettings')

interface SettingsDialogProps {
  sought: 'settings' | Setting
  onClose: () => void
}

export function SettingsDialog({ sought, onClose }: SettingsDialogProps) {
  const chosen = useSettings()
  const region = regionOf(browserLocale())

  return (
    <Dialog title="Settings" onClose={onClose} look="wide">
      {!hasLocalStorage() && (
        <p className="rounded-md bg-overdue-soft p-3">
          This browser stores no settings: they last until the page closes.
        </p>
      )}
      <div className="grid gap-x-8 gap-y-4 sm:flex">
        <SectionList />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-y-8">
          <Group title="Display" words="Kept in this browser.">
            <SegmentedControl
              legend="Theme"
              options={THEME_OPTIONS}
              value={chosen.theme}
              onChange={(theme) => settings.change({ theme })}
            />
            <SegmentedControl
              legend="Colour of posts"
              options={[
                { value: 'status', label: 'Status' },
                { value: 'calendar', label: 'Account' },
              ]}
              value={chosen.postColour}
              onChange={(postColour) => settings.change({ postColour })}
            />
          </Group>
          <Group title="Time" words="Kept in this browser.">
            <Sought isSought={sought === 'time zone'}>
              <Select
                label="Time zone"
                hint="Days and clock times follow it. What is sent is always in UTC as well."
                value={chosen.zone ?? ''}
                onChange={({ target }) => changeZone(target.value === '' ? null : target.value)}
              >
                <option value="">As in this browser: {browserZone()}</option>
                {/* Passes the chosen zone, because a browser may list it only by another name. */}
                {zoneNames(chosen.zone ?? UTC).map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </Select>
            </Sought>
            <Sought isSought={sought === 'first day'}>
              <Select
                label="First day of the week"
                value={chosen.weekStart ?? ''}
                onChange={({ target }) =>
                  settings.change({
                    weekStart: WEEK.find((weekday) => String(weekday) === target.value) ?? null,
                  })
                }
              >
                <option value="">Usual in your region: {weekdayName(region.weekStart)}</option>
                {WEEK.map((weekday) => (
                  <option key={weekday} value={weekday}>
                    {weekdayName(weekday)}
                  </option>
                ))}
              </Select>
            </Sought>
            <Sought isSought={sought === 'clock'}>
              <SegmentedControl
                legend="Clock"
                options={[
                  { value: null, label: `Usual (${region.hourCycle} h)` },
                  { value: 24, label: '24 h' },
                  { value: 12, label: '12 h' },
                ]}
                value={chosen.hourCycle}
                onChange={(hourCycle) => settings.change({ hourCycle })}
              />
            </Sought>
          </Group>
          <Group title="Writing" words="Kept in this browser.">
            <SegmentedControl
              legend="Undo after sending"
              options={UNDO_OPTIONS}
              value={chosen.undoSeconds}
              onChange={(undoSeconds) => settings.change({ undoSeconds })}
            />
            <OnOff
              legend="Ask for a description before sending"
              isOn={chosen.asksForDescriptions}
              onChange={(asksForDescriptions) => settings.change({ asksForDescriptions })}
            />
            <OnOff
              legend="Single-letter shortcuts"
              isOn={chosen.letterKeys}
              onChange={(letterKeys) => settings.change({ letterKeys })}
            />
          </Group>
          <Group title="Slots" words="The same on every device.">
            <Sought isSought={sought === 'slots'}>
              <SlotSettings />
            </Sought>
          </Group>
          <Group title="Account">
            <Sought isSought={sought === 'another device'}>
              <AnotherDevice />
            </Sought>
            <AccountLine />
          </Group>
        </div>
      </div>
    </Dialog>
  )
}

interface OnOffProps {
  legend: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function OnOff({ legend, isOn, onChange }: OnOffProps) {
  return <SegmentedControl legend={legend} options={ON_OFF} value={isOn} onChange={onChange} />
}

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
]

interface SoughtProps {
  isSought: boolean
  children: ReactNode
}

function Sought({ isSought, children }: SoughtProps) {
  const place = useRef<HTMLDivElement>(null)
  // Must be a passive effect, so that it moves the focus after the dialog has focused its own first control.
  useEffect(() => {
    const element = place.current
    if (!isSought || element === null) return
    const first = document.activeElement
    const visit = () => {
      if (element.childElementCount === 0) return false
      element.scrollIntoView({ block: 'center' })
      const control = element.querySelector<HTMLElement>('input:checked, select, button, input')
      control?.focus()
      return control !== null
    }
    if (visit()) return
    const observer = new MutationObserver(() => {
      if (document.activeElement !== first || visit()) observer.disconnect()
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isSought])
  return (
    <div ref={place} className="grid min-w-0 empty:hidden">
      {children}
    </div>
  )
}

const SECTIONS = ['Display', 'Time', 'Writing', 'Slots', 'Account'] as const
type Section = (typeof SECTIONS)[number]

const headingId = (section: Section) => `settings-${section}`

function SectionList() {
  return (
    <nav aria-label="Sections of Settings" className="top-13 self-start sm:sticky">
      <ul className="-mx-2 flex flex-wrap sm:grid">
        {SECTIONS.map((section) => (
          <li key={section} className="grid">
            <Button variant="quiet" size="row" onClick={() => showSection(section)}>
              {section}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showSection(section: Section): void {
  const heading = document.getElementById(headingId(section))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface GroupProps {
  title: Section
  words?: string
  children: ReactNode
}

function Group({ title, words, children }: GroupProps) {
  return (
    <section aria-labelledby={headingId(title)} className="grid min-w-0 content-start gap-4">
      <div>
        <h3 id={headingId(title)} tabIndex={-1} className="text-md">
          {title}
        </h3>
        {words !== undefined && <p className="text-sm text-ink-soft">{words}</p>}
      </div>
      {children}
    </section>
  )
}

function AccountLine() {
  const session = useSession()
  const store = useSessionStore()
  if (session === null) return null
  const { accountName, tier, source } = session
  return (
    <div className="flex items-center gap-3 border-t pt-4">
      <p className="min-w-0 flex-1">
        {accountName !== null && <PersonText text={accountName} className="block font-medium" />}
        <span className="text-sm text-ink-soft">
          {[tier, source].filter((part) => part !== '').join(' · ')}
        </span>
      </p>
      <Button onClick={() => void store.signOut()}>Sign out</Button>
    </div>
  )
}

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Settings['theme']; label: string }[]

const UNDO_OPTIONS = [
  { value: 0, label: 'Off' },
  { value: 5, label: '5 s' },
  { value: 10, label: '10 s' },
] as const

function weekdayName(weekday: Weekday): string {
  return formatWeekday(addDays(A_MONDAY, weekday - 1))
}

const A_MONDAY = '2024-01-01'

function changeZone(zone: Zone | null): void {
  settings.change({ zone })
  // Removes `zone` from the URLs of these screens, because it would override the new setting.
  for (const path of ['/calendar', '/interactions'] as const)
    changeSearch(path, { zone: undefined }, { replace: true })
}
