import { namesImportedFrom } from './imports.ts'
import { constantOf, isNode, type Node, nodesOf, type SourceFile } from './syntax.ts'

/** Names of the published shapes that the domain does not use (decision 052). */
const PUBLISHED = new Set([
  '_id',
  'more_details',
  'subTotalAmt',
  'totalAmt',
  'delivery_address',
  'payment_status',
  'product_details',
  'address_line',
  'list_items',
])
/** Functions that create published values; the domain has paise and picture keys instead. */
const CONVERSIONS = new Set(['toRupees', 'toPaise', 'pictureUrl', 'billReply'])

/** Names from other sources: columns, stored JSON, the payment provider, and pictures on its page. */
export const otherOrigin: Record<string, readonly string[]> = {
  'server/shop/orders/orders.queries.ts': ['payment_status', 'address_line'],
  'server/shop/checkout/holds.queries.ts': ['address_line'],
  'server/shop/checkout/pay-online.ts': ['pictureUrl'],
  'server/shop/payments/read-event.ts': ['payment_status'],
  'server/shop/payments/sandbox-bank.ts': ['payment_status'],
  'server/shop/payments/stripe.ts': ['payment_status'],
}

/** Each published name in a file of a slice that is neither a wire file nor a routes file. */
export const publishedNamesIn = (file: SourceFile, shapes: ReadonlySet<string>): string[] =>
  isDomain(file.path) ? [...new Set(nodesOf(file).flatMap((node) => namesOf(node, shapes)))] : []

/** Schemas that a file of the contract exports: the published shapes, as `contract/cart.ts CartItem`. */
export const schemasOf = (file: SourceFile): string[] =>
  nodesOf(file).flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    const declarators = isNode(declared) ? ((declared.declarations as Node[] | undefined) ?? []) : []
    return declarators.flatMap(({ id, init }) =>
      isNode(init) && isSchema(init) ? [`${file.path} ${(id as Node).name}`] : [],
    )
  })

/** Screens that read version 1 of the API (decision 054). */
const READS_V1 = [
  /^web\/shop\/(?:cart|catalogue|search|orders|fulfilment)\//,
  /^web\/pages\/shop\//,
  /^web\/pages\/account\/(?:my-orders|order)\.tsx$/,
  /^web\/shop\/inventory\/admin\//,
  /^web\/pages\/admin\/(?:all-orders|order|product|upload-product|category|sub-category|stock)\.tsx$/,
  /^web\/shop\/checkout\/(?:just-placed|order-placed|open-payment|payment[\w.-]*)\.tsx?$/,
]

/** Names in bodies of published calls, in data for search engines, in stores and in stored carts. */
export const sentByWeb: Record<string, readonly string[]> = {
  'web/pages/admin/all-orders.tsx': ['_id'],
  'web/shop/catalogue/admin/change-products.ts': ['_id'],
  'web/shop/catalogue/product-linked-data.ts': ['toRupees'],
  'web/shop/fulfilment/fulfilment.api.ts': ['_id'],
  'web/shop/fulfilment/mark-orders.ts': ['_id'],
  'web/shop/inventory/admin/stock-admin.tsx': ['_id'],
}

/** Each published name and shape in a file of these screens, tests included. */
export const publishedNamesInWeb = (file: SourceFile, shapes: ReadonlySet<string>): string[] => {
  if (!READS_V1.some((screens) => screens.test(file.path))) return []
  const imported = (from: string) => [...shapes].filter((shape) => shape.startsWith(`${from} `))
  const names = nodesOf(file).flatMap((node) => [
    ...namesOf(node, shapes),
    // all that a module exports, or a type named by `import('…')`
    ...(isWholeModule(node) ? imported((constantOf(node.source) ?? '').replace('#', '')).slice(0, 1) : []),
  ])
  return [...new Set([...names, ...namesImportedFrom(file).filter((name) => REPLACED_CALLS.test(name))])]
}
/** Calls of which version 1 has all that screens need. */
const REPLACED_CALLS = /^contract\/browser\/(cart|catalogue|search)\.ts \w+Contract$/

const isWholeModule = ({ type, specifiers }: Node): boolean =>
  type === 'TSImportType' ||
  type === 'ExportAllDeclaration' ||
  (type === 'ImportDeclaration' &&
    (specifiers as Node[]).some((specifier) => specifier.type === 'ImportNamespaceSpecifier'))

const isDomain = (path: string): boolean =>
  /^server\/shop\/[\w-]+\//.test(path) && !/\.(wire|routes|test|fixture)\.ts$/.test(path)

/** SQL in a template is text, and a column in a call of the builder is an argument; neither counts as a name here. */
function namesOf(node: Node, shapes: ReadonlySet<string>): string[] {
  switch (node.type) {
    case 'Identifier':
      return PUBLISHED.has(node.name as string) || CONVERSIONS.has(node.name as string)
        ? [node.name as string]
        : []
    case 'Property':
    case 'TSPropertySignature':
      return publishedText(node.key)
    case 'MemberExpression':
      return publishedText(node.property)
    case 'TSLiteralType':
      return publishedText(node.literal)
    case 'ImportDeclaration':
      return importedShapes(node, shapes)
    default:
      return []
  }
}

function publishedText(node: unknown): string[] {
  const text = constantOf(node)
  return text !== null && PUBLISHED.has(text) ? [text] : []
}

function importedShapes(node: Node, shapes: ReadonlySet<string>): string[] {
  const from = (constantOf(node.source) ?? '').replace('#', '')
  return (node.specifiers as Node[]).flatMap(({ imported }) => {
    const name = `${from} ${(imported as Node | undefined)?.name}`
    return shapes.has(name) ? [name] : []
  })
}

/** `Type.Object(…)` and the like. */
function isSchema({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  return (callee.object as Node).name === 'Type'
}
