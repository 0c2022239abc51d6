import { Button } from './button.tsx'
import { Plus } from './icons.ts'

/** The heading of an admin list, with its "add" button. */
export function AdminHeading({ title, add, onAdd }: { title: string; add: string; onAdd(): void }) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-xl font-bold">{title}</h1>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {add}
      </Button>
    </div>
  )
}
