import { classes } from '#web/lib/classes.ts'

type NoteProps = { id: string; problem?: string | undefined; hint?: string | undefined }

/** The error message of a field, or else its hint. The field refers to it by `aria-describedby`. */
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
