import { Button } from '#web/ui/controls/button.tsx'
import { PEOPLE_ORDERS, type PeopleOrder } from '#web/url/interactions-search.ts'

const WORDS: Record<PeopleOrder, string> = {
  posts: 'Most posts',
  latest: 'Latest contact',
  longest: 'Longest ago',
}

interface PeopleOrdersProps {
  order: PeopleOrder
  onOrder: (order: PeopleOrder) => void
}

export function PeopleOrders({ order, onOrder }: PeopleOrdersProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Order</legend>
      {PEOPLE_ORDERS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="quiet"
          aria-pressed={each === order}
          onClick={() => onOrder(each)}
        >
          {WORDS[each]}
        </Button>
      ))}
    </fieldset>
  )
}
