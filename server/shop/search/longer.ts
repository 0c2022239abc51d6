type Numbers = Uint8Array | Uint16Array | Int16Array | Int32Array | Uint32Array | Float32Array | Float64Array

/** A copy of the array with room for so many numbers, and for half as many again. */
export function longer<A extends Numbers>(array: A, length: number): A {
  const copy = new (array.constructor as new (length: number) => A)(length + (length >> 1))
  copy.set(array)
  return copy
}
