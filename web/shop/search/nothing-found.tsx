import { type Text, useI18n } from '#web/lib/i18n.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { searchPath } from './search-path.ts'

/** Searches that always have results. */
const SUGGESTIONS = ['milk', 'bread', 'atta', 'rice', 'chips', 'chocolate'] satisfies Text[]

type Way = { id: string; name: string; href: string }

export function NothingFound({ text, categories }: { text: string; categories: Way[] }) {
  const { t } = useI18n()
  return (
    <EmptyState level="h1" title={t('No Data found')} picture={<EmptyBag className="h-32 w-36" />}>
      <p aria-live="polite">
        {t('Nothing in the shop matches “{text}”. Check the spelling, or try one of these.', { text })}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {SUGGESTIONS.map((word) => (
          <li key={word}>
            <ChipLink to={searchPath(word)}>{t(word)}</ChipLink>
          </li>
        ))}
      </ul>
      {categories.length > 0 && (
        <>
          <p>{t('Or browse a category:')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.slice(0, 6).map(({ id, name, href }) => (
              <li key={id}>
                <ChipLink to={href}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
