import type { ReactNode } from 'react'
import { useWords } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check, Timer, X } from '#web/ui/icons.ts'

const looks = {
  good: { Icon: Check, look: 'bg-leaf-600 text-on-leaf' },
  bad: { Icon: X, look: 'bg-chilli-100 text-chilli-700' },
  waiting: { Icon: Timer, look: 'bg-saffron-100 text-saffron-800' },
}

/** How it ended (spec §2), or that it has not, with the way home. */
export function Outcome({
  how,
  title,
  level: Title = 'h1',
  children,
}: {
  how: keyof typeof looks
  title: string
  level?: 'h1' | 'h2'
  children?: ReactNode
}) {
  const { Icon, look } = looks[how]
  return (
    <div
      aria-live="polite"
      className="page flex max-w-md animate-rise flex-col items-center gap-4 py-14 text-center md:py-20"
    >
      <span className={`grid size-20 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-10" strokeWidth={how === 'waiting' ? 2 : 3} />
      </span>
      <Title className="text-2xl font-bold">{title}</Title>
      {children}
      <ButtonLink to="/" size="lg" className="mt-2" variant={how === 'waiting' ? 'quiet' : 'primary'}>
        {useWords().t('Go To Home')}
      </ButtonLink>
    </div>
  )
}
