import { lazy, Suspense, useState } from 'react'
import type { Language, Say } from '#contract/language.ts'
import { useWords } from '#web/lib/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag, ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useChosenPlace } from './chosen-place.ts'
import { usePlaceAnswer } from './place.api.ts'

const PlaceDialog = lazy(() => import('./place-dialog.tsx'))

/** Nothing serves the chosen place: what can be done about it. Looking around stays possible. */
export function NotServed({ cities }: { cities: string[] }) {
  const { t, language } = useWords()
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
      title={titleOf(t, place?.name, served)}
      picture={served ? <EmptyBag className="h-32 w-36" /> : <ShutterDown className="h-32 w-36" />}
    >
      {served ? (
        <ButtonLink to="/">{t('Shop now')}</ButtonLink>
      ) : (
        <>
          <p>
            {[
              t('None of our stores reaches there.'),
              cities.length > 0 &&
                t('We deliver in parts of {cities}.', { cities: listed(language, cities) }),
              t('You can still look around; ordering needs an address near one of our stores.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={choose}>{t('Choose another place')}</Button>
            <ButtonLink to="/" variant="quiet">
              {t('Look around')}
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

function titleOf(t: Say, name: string | undefined, served: boolean | undefined): string {
  if (served) return t('We deliver to {name}', { name: name ?? '' })
  return name ? t('We are not at {name} yet', { name }) : t('We are not there yet')
}

/** 'Bengaluru, Mysuru and Pune': without the comma before 'and' that en-IN would set. */
const listed = (language: Language, cities: string[]): string =>
  new Intl.ListFormat({ en: 'en-GB', hi: 'hi-IN' }[language], { type: 'conjunction' }).format(cities)
