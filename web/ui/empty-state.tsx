import type { ReactNode } from 'react'

/** Shown instead of an empty list: a title, an explanation and the next action. */
export function EmptyState({
  picture,
  title,
  level = 'h2',
  children,
}: {
  picture?: ReactNode
  title: string
  level?: 'h1' | 'h2'
  children?: ReactNode
}) {
  const Title = level
  return (
    <div className="mx-auto flex max-w-md animate-rise flex-col items-center gap-3 px-4 py-12 text-center md:py-16">
      {picture}
      <Title className="text-xl font-bold">{title}</Title>
      <div className="flex flex-col items-center gap-4 text-soft">{children}</div>
    </div>
  )
}
