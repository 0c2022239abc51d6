import { useState } from 'react'

/** Which dialog of a list is open, and for which item. The item stays until the closing animation has ended. */
export function useDialogState<What extends string, Thing>() {
  const [dialog, setDialog] = useState<{ what: What; thing: Thing | undefined; open: boolean }>()
  return {
    begin: (what: What, thing?: Thing) => setDialog({ what, thing, open: true }),
    end: () => setDialog((was) => was && { ...was, open: false }),
    isOpen: (what: What) => dialog?.open === true && dialog.what === what,
    thing: (what: What) => (dialog?.what === what ? dialog.thing : undefined),
  }
}
