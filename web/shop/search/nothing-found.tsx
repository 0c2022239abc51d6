import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { searchPath } from './search-path.ts'

/** Words that always find something. */
const SUGGESTIONS = ['milk', 'bread', 'atta', 'rice', 'chips', 'chocolate']

export function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState level="h1" title="No Data found" picture={<EmptyBag className="h-32 w-36" />}>
      <p aria-live="polite">{`Nothing in the shop matches “${text}”. Check the spelling, or try one of these.`}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {SUGGESTIONS.map((word) => (
          <li key={word}>
            <ChipLink to={searchPath(word)}>{word}</ChipLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
