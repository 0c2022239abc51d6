import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'

/**
 * The column names of a table, sticky while its rows scroll. On phones rows are cards and every cell has a
 * label.
 */
export function TableHead({ columns, dense }: { columns: readonly Text[]; dense?: boolean }) {
  const { t } = useI18n()
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
