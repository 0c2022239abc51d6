/**
 * What stands for TypeBox in the built browser files. The tables of the contract tell the browser where to send what;
 * checking is the server's, so the shapes need not travel. Shapes made of the properties of others still find some.
 */
export const Type = new Proxy(
  {},
  { get: (_, kind) => (kind === 'Object' ? (properties: object) => ({ properties }) : () => ({})) },
)
