import type { ReactNode } from 'react'
import type { Language, Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag, ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChangePlace } from './change-place.tsx'
import { useChosenPlace } from './chosen-place.ts'
import { DeliveryRequest } from './delivery-request.tsx'
import { usePlace } from './place-provider.tsx'

/** No store serves the chosen place: the options. Browsing stays possible. */
export function NotServed({ cities }: { cities: string[] }) {
  const { t, language } = useI18n()
  const { chosen } = usePlace()
  const place = useChosenPlace()
  const served = chosen.kind === 'open' || chosen.kind === 'closed'
  if (served)
    return (
      <EmptyState
        level="h1"
        title={t('We deliver to {name}', { name: place ? t(place.name) : '' })}
        picture={<EmptyBag className="h-32 w-36" />}
      >
        <ButtonLink to="/">{t('Shop now')}</ButtonLink>
      </EmptyState>
    )
  return (
    <Closed
      level="h1"
      message={[
        t('None of our stores reaches there.'),
        cities.length > 0 &&
          t('We deliver in parts of {cities}.', {
            cities: listed(
              language,
              cities.map((city) => t(city)),
            ),
          }),
        t('You can still look around; ordering needs an address near one of our stores.'),
      ]}
    >
      <ButtonLink to="/" variant="quiet" className="max-sm:w-full">
        {t('Look around')}
      </ButtonLink>
    </Closed>
  )
}

/** In place of the checkout: an order requires another place. */
export function CheckoutClosed() {
  const { t } = useI18n()
  return (
    <Closed level="h2" message={[t('Your cart stays as it is. To order, choose a place we deliver to.')]} />
  )
}

function Closed({
  level,
  message,
  children,
}: {
  level: 'h1' | 'h2'
  message: (string | false)[]
  children?: ReactNode
}) {
  const { t } = useI18n()
  const place = useChosenPlace()
  return (
    <EmptyState
      level={level}
      title={titleOf(t, place ? t(place.name) : undefined)}
      picture={<ShutterDown className="h-32 w-36" />}
    >
      <p>{message.filter(Boolean).join(' ')}</p>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <ChangePlace className="max-sm:w-full" />
        <DeliveryRequest key={place?.pincode} pincode={place?.pincode} />
        {children}
      </div>
    </EmptyState>
  )
}

const titleOf = (t: Translate, name: string | undefined): string =>
  name ? t('We are not at {name} yet', { name }) : t('We are not there yet')

/** 'Bengaluru, Mysuru and Pune': without the comma that en-IN would put before 'and'. */
const listed = (language: Language, cities: string[]): string =>
  new Intl.ListFormat({ en: 'en-GB', hi: 'hi-IN' }[language], { type: 'conjunction' }).format(cities)
