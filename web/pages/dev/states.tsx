import { Outcome } from '#web/shop/checkout/outcome.tsx'
import { EmptyBag, ShutterDown, SpiltMilk } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { More } from '#web/ui/load-more.tsx'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Break, Broken, NotFound, Unreached } from '../error-details.tsx'
import { Section, Specimen } from './specimen.tsx'

const nothing = () => {}

/** Empty, loading, failed, offline and success states, each with the next action. */
export function States() {
  return (
    <Section name="Moments">
      <Specimen name="On its way">
        <Spinner className="size-7 text-leaf-600" />
        <Skeleton className="h-10 w-36" />
        <Skeleton className="h-4 w-48" />
      </Specimen>
      <Specimen name="More of a list: asking, failed">
        <div className="w-full">
          <More loading failed={false} onMore={nothing} />
          <More loading={false} failed onMore={nothing} />
        </div>
      </Specimen>
      <Specimen name="Nothing there yet">
        <EmptyState title="Your cart is empty" picture={<EmptyBag className="h-32 w-36" />}>
          <p>What you add on the shelves lies here, also when you come back tomorrow.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="A list that did not come">
        <LoadFailed error={new Error('The shop is taking a short break.')} onRetry={nothing} />
      </Specimen>
      <Specimen name="No such page">
        <NotFound level="h2" />
      </Specimen>
      <Specimen name="The shop on a break">
        <Break level="h2" />
      </Specimen>
      <Specimen name="Offline, and looking whether it is over">
        <Unreached level="h2" offline check={nothing} checking={false} />
        <Unreached level="h2" offline={false} check={nothing} checking />
      </Specimen>
      <Specimen name="Broken">
        <Broken level="h2" />
      </Specimen>
      <Specimen name="How a payment ended">
        <Outcome how="good" title="Payment Successfully" level="h2" />
        <Outcome how="bad" title="Payment Cancelled" level="h2" />
        <Outcome how="waiting" title="Waiting for the bank" level="h2" />
      </Specimen>
      <Specimen name="Mark, name and drawings">
        <LeafBolt className="size-10" />
        <LeafBolt className="size-10 text-faint" plain />
        <span className="text-leaf-700">
          <Wordmark className="h-9" />
        </span>
        <EmptyBag className="h-24" />
        <ShutterDown className="h-24" />
        <SpiltMilk className="h-24" />
      </Specimen>
    </Section>
  )
}
