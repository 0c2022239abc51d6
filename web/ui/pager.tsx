import { Button } from './button.tsx'

/** Previous and Next around 'page/total'; nothing when everything is on one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite" className="font-semibold text-soft">{`${page}/${pages}`}</span>
      <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
