import { useState } from 'react'

type Opened<What, Thing> = { what: What; thing: Thing | undefined; open: boolean; number: number }

/**
 * Which dialog of a list is open, and for which item. The item stays until the closing animation has ended. `end`
 * closes the dialog of the rendering that it comes from: a late reply leaves one that was opened meanwhile.
 */
export function useDialogState<What extends string, Thing>() {
  const [dialog, setDialog] = useState<Opened<What, Thing>>()
  return {
    begin: (what: What, thing?: Thing) =>
      setDialog((was) => ({ what, thing, open: true, number: (was?.number ?? 0) + 1 })),
    end: () => setDialog((was) => (was && was.number === dialog?.number ? { ...was, open: false } : was)),
    isOpen: (what: What) => dialog?.open === true && dialog.what === what,
    thing: (what: What) => (dialog?.what === what ? dialog.thing : undefined),
  }
}
