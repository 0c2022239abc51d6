import type pg from 'pg'

/** A column of a result. `table` and `column` are its origin, 0 for an expression. */
export type Column = { name: string; type: number; table: number; column: number }
/** Types are numbers of `pg_type`. A statement that returns no rows has no columns. */
export type Description = { columns: Column[]; parameters: number[] }
type RowDescription = {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/**
 * Has the server parse and describe a statement without running it (Parse and Describe of the extended query protocol,
 * PostgreSQL documentation § 54.2.3). Throws the server's error.
 */
export const describe = (client: pg.Client, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    const description: Description = { columns: [], parameters: [] }
    const query = {
      submit(connection: pg.Connection) {
        // pg parses this message but does not emit it for the query
        connection.removeAllListeners('parameterDescription')
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          description.parameters = dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: RowDescription) {
        description.columns = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          column: field.columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    }
    client.query(query as unknown as pg.Submittable)
  })
