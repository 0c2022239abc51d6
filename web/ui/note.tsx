import { classes } from '#web/lib/classes.ts'

type NoteProps = { id: string; problem?: string | undefined; hint?: string | undefined }

/** What stands under a field: what is wrong with it, or else what to know. The field names it as its description. */
export function Note({ id, problem, hint }: NoteProps) {
  const note = problem ?? hint
  if (!note) return null
  return (
    <p
      id={id}
      role={problem ? 'alert' : undefined}
      className={classes('text-sm', problem ? 'font-medium text-chilli-600' : 'text-faint')}
    >
      {note}
    </p>
  )
}
