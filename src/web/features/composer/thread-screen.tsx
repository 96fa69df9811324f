import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader, type ComposerStart } from '#web/features/composer/document/draft-loader.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Numbering } from '#contract/workspace/draft.ts'
import { documentToMedia } from '#contract/workspace/media.ts'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { settings } from '#web/device/device-settings.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { countToSend, segmentsToSend } from '#contract/workspace/draft-text.ts'
import { countPushedOver } from '#web/features/composer/form/composer-form.ts'
import { numberLabel } from '#contract/workspace/numbering.ts'
import { ComposerFrame } from '#web/features/composer/frame/composer-frame.tsx'
import { PreviewPane, PreviewPosts } from '#web/features/composer/frame/preview-pane.tsx'
import { type Composer, useComposer } from './use-composer.ts'
import { splitAgain } from '#web/features/composer/text/split-segments.ts'
import type { OtherThreads } from '#web/features/composer/thread/continue-thread.ts'
import { SegmentList } from '#web/features/composer/thread/segment-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'

export function ThreadScreen() {
  return (
    <DraftLoader kind="thread" search={useSearch('/compose/thread')}>
      {(start) => <ThreadComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}

const NO_OTHERS: OtherThreads = { continuations: [], whyNot: null }

const moreThreadsModule = lazyModule(() => import('#web/features/composer/thread/more-threads.tsx'))
const MoreThreads = lazyComponent(moreThreadsModule, 'MoreThreads')

function ThreadComposer({ start }: { start: ComposerStart }) {
  const composer = useComposer(start)
  const { getValues, setValue } = composer.form
  const [focused, setFocused] = useState<string | null>(null)
  const [others, setOthers] = useState(NO_OTHERS)
  const { id } = composer.draft
  const { data: further = [] } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => data.drafts.filter(({ continues }) => continues === id),
  })

  function turnNumbering() {
    const style = nextStyle(getValues('numbering.style'))
    setValue('numbering.style', style)
    const sent = countToSend(getValues('segments'))
    const words = `Numbering: ${styleWords(style, sent)}`
    announce(style === 'off' || sent >= FEWEST ? words : `${words}. ${ONE_SEGMENT}`)
  }

  return (
    <ComposerFrame
      composer={composer}
      altKeys={{ KeyN: turnNumbering }}
      preview={
        <PreviewPane composer={composer}>
          <ThreadPreview composer={composer} active={focused} />
        </PreviewPane>
      }
      choices={<NumberingField composer={composer} />}
      otherThreads={
        (others !== NO_OTHERS || further.length > 0) && (
          <MoreThreads composer={composer} others={others} further={further} onChange={setOthers} />
        )
      }
    >
      <SegmentList composer={composer} focused={focused} onFocus={setFocused} onContinued={setOthers} />
    </ComposerFrame>
  )
}

function ThreadPreview({ composer, active }: { composer: Composer; active: string | null }) {
  const { form, placement } = composer
  const typed = useWatch({
    control: form.control,
    name: ['segments', 'numbering', 'calendar'],
    // Clones the values, because React Hook Form changes them in place.
    compute: (values) => structuredClone(values),
  })
  const [segments, numbering, calendar] = useDeferredValue(typed)
  const texts = segmentsToSend({ segments, numbering })
  return (
    <PreviewPosts
      texts={texts}
      media={documentToMedia({ kind: 'thread', segments, pictures: [] }, texts.length)}
      calendar={placement.calendars.find(({ uuid }) => uuid === calendar)}
      active={segments.findIndex(({ id }) => id === active)}
    />
  )
}

const STYLES = ['off', 'n/', 'n/total', '(n/total)'] as const
const FEWEST = 2
const ONE_SEGMENT = 'One segment gets no number.'
const PLACES = { start: 'At the start', end: 'At the end' } as const

function NumberingField({ composer: { editor, form, isReadOnly } }: { composer: Composer }) {
  const { control, getValues, register } = form
  const { style, sent, pushedOver } = useWatch({
    control,
    name: ['segments', 'numbering'],
    compute: ([segments, numbering]) => ({
      style: numbering.style,
      sent: countToSend(segments),
      pushedOver: countPushedOver({ segments, numbering }),
    }),
  })
  const remember = { onChange: () => settings.change({ numberPlace: getValues('numbering.place') }) }

  function splitWithNumbers() {
    editor.edit((text) => splitAgain(text, getValues('numbering')))
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Select {...register('numbering.style')} label="Numbering" isRow disabled={isReadOnly}>
          {STYLES.map((each) => (
            <option key={each} value={each}>
              {styleWords(each, sent)}
            </option>
          ))}
        </Select>
        {style !== 'off' && (
          <Select
            {...register('numbering.place', remember)}
            label="Place of the number"
            isLabelHidden
            disabled={isReadOnly}
          >
            {Object.entries(PLACES).map(([place, words]) => (
              <option key={place} value={place}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </div>
      {style !== 'off' && sent < FEWEST && <p className="text-sm text-ink-soft lg:ps-19">{ONE_SEGMENT}</p>}
      {pushedOver > 0 && !isReadOnly && (
        <p className="flex flex-wrap items-center gap-2 text-sm lg:ps-19">
          {pushedOver === 1
            ? 'The number makes one segment too long.'
            : `Numbers make ${pushedOver} segments too long.`}
          <Button size="sm" onClick={splitWithNumbers}>
            Split again
          </Button>
        </p>
      )}
    </div>
  )
}

function nextStyle(style: Numbering['style']): Numbering['style'] {
  const order = ['off', 'n/total', '(n/total)', 'n/'] as const
  return order[(order.indexOf(style) + 1) % order.length] ?? 'off'
}

function styleWords(style: Numbering['style'], sent: number): string {
  return style === 'off' ? 'Off' : numberLabel(0, Math.max(sent, FEWEST), { style })
}
