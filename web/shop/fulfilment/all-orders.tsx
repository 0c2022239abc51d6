import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { OrderFilters, type StoreChoice } from './order-filters.tsx'
import { useOrderQuestion } from './order-question.ts'
import { OrderTable } from './order-table.tsx'

/** All Orders (spec §2), found, narrowed and sorted by what the address says. */
export function AllOrders({ stores }: { stores: readonly StoreChoice[] }) {
  const asking = useOrderQuestion()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-bold">All Orders</h1>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <SearchBox
            label="Search orders"
            placeholder="Order ID, name, email or mobile"
            asked={asking.asked('search')}
            onAsk={(text) => asking.ask('search', text, { typing: true })}
          />
          <KeyboardHelp opens="Open the order" selects />
        </div>
      </div>
      <OrderFilters asking={asking} stores={stores} />
      <OrderTable question={asking.question} />
    </section>
  )
}
