import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, pathVariants } from '#contract/endpoint.ts'

export type NamedEndpoint = Endpoint & { name: string }

/** Every endpoint of the API, named `slice.call`; once per path with `paths: 'all'`. */
export const everyEndpoint = (paths: 'first' | 'all' = 'first'): NamedEndpoint[] =>
  Object.entries(contracts).flatMap(([slice, table]) =>
    Object.entries(table as EndpointTable).flatMap(([name, endpoint]) =>
      (paths === 'all' ? pathVariants(endpoint) : [endpoint]).map((spelling) => ({
        ...spelling,
        name: `${slice}.${name}`,
      })),
    ),
  )
