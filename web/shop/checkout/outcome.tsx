import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check, Timer, X } from '#web/ui/icons.ts'

const styles = {
  good: { Icon: Check, style: 'bg-leaf-600 text-on-leaf' },
  bad: { Icon: X, style: 'bg-chilli-100 text-chilli-700' },
  waiting: { Icon: Timer, style: 'bg-saffron-100 text-saffron-800' },
}

/**
 * The result of a payment or an order (spec §2), with a link home; `next` is the main link, if there is a
 * better one.
 */
export function Outcome({
  how,
  title,
  level: Title = 'h1',
  next,
  children,
}: {
  how: keyof typeof styles
  title: string
  level?: 'h1' | 'h2'
  next?: ReactNode
  children?: ReactNode
}) {
  const { Icon, style } = styles[how]
  return (
    <div
      aria-live="polite"
      className="page flex max-w-md animate-rise flex-col items-center gap-4 py-14 text-center md:py-20"
    >
      <span className={`grid size-20 place-items-center rounded-full ${style}`}>
        <Icon aria-hidden="true" className="size-10" strokeWidth={how === 'waiting' ? 2 : 3} />
      </span>
      <Title className="text-2xl font-bold">{title}</Title>
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {next}
        <ButtonLink to="/" size="lg" variant={next || how === 'waiting' ? 'quiet' : 'primary'}>
          {useI18n().t('Go To Home')}
        </ButtonLink>
      </div>
    </div>
  )
}
