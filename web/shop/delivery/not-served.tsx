import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag, ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useChosenPlace } from './chosen-place.ts'
import { usePlaceAnswer } from './place.api.ts'

const PlaceDialog = lazy(() => import('./place-dialog.tsx'))

/** Nothing serves the chosen place: what can be done about it. Looking around stays possible. */
export function NotServed({ cities }: { cities: string[] }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const place = useChosenPlace()
  const served = usePlaceAnswer()?.served
  const choose = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <EmptyState
      level="h1"
      title={titleOf(place?.name, served)}
      picture={served ? <EmptyBag className="h-32 w-36" /> : <ShutterDown className="h-32 w-36" />}
    >
      {served ? (
        <ButtonLink to="/">Shop now</ButtonLink>
      ) : (
        <>
          <p>
            {`None of our stores reaches there. ${inCities(cities)} You can still look around; ordering needs an address near one of our stores.`}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={choose}>Choose another place</Button>
            <ButtonLink to="/" variant="quiet">
              Look around
            </ButtonLink>
          </div>
        </>
      )}
      {opened && (
        <Suspense>
          <PlaceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </EmptyState>
  )
}

function titleOf(name: string | undefined, served: boolean | undefined): string {
  if (served) return `We deliver to ${name}`
  return name ? `We are not at ${name} yet` : 'We are not there yet'
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const inCities = (cities: string[]): string =>
  cities.length === 0 ? '' : `We deliver in parts of ${listed.format(cities)}.`
