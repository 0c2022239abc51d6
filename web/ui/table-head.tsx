import { classes } from '#web/lib/classes.ts'
import { type Text, useWords } from '#web/lib/words.ts'

/** The names of a table's columns, in sight while its rows go by. On a phone rows are cards and every cell names itself. */
export function TableHead({ columns, dense }: { columns: readonly Text[]; dense?: boolean }) {
  const { t } = useWords()
  return (
    <thead className="sticky top-19 z-1 hidden text-left text-soft md:table-header-group">
      <tr>
        {columns.map((name) => (
          <th
            key={name}
            scope="col"
            className={classes(
              'whitespace-nowrap border-b border-line bg-card font-semibold first:rounded-tl-xl last:rounded-tr-xl',
              dense ? 'px-2.5 py-2' : 'p-3',
            )}
          >
            {t(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
