import { useState } from 'react'

/** Which dialog of a list is open, and for which item. The item stays until the closing animation has ended. */
export function useDoing<What extends string, Thing>() {
  const [doing, setDoing] = useState<{ what: What; thing: Thing | undefined; open: boolean }>()
  return {
    begin: (what: What, thing?: Thing) => setDoing({ what, thing, open: true }),
    end: () => setDoing((was) => was && { ...was, open: false }),
    isOpen: (what: What) => doing?.open === true && doing.what === what,
    thing: (what: What) => (doing?.what === what ? doing.thing : undefined),
  }
}
