import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PicturePreview } from '#web/ui/picture-preview.tsx'
import { SuccessDialog } from '#web/ui/success-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './specimen.tsx'

const kinds = ['Dialog', 'Confirm', 'Form', 'Success', 'Drawer', 'Picture'] as const
type Kind = (typeof kinds)[number]

/** They cover the whole page, so they follow the page's own theme. */
export function Overlays() {
  const [open, setOpen] = useState<Kind>()
  const close = () => setOpen(undefined)
  return (
    <Section name="Overlays">
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} variant="quiet" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        <ToastButtons />
      </div>
      <Dialog
        open={open === 'Dialog'}
        onOpenChange={close}
        title="Where shall it go?"
        description="A pincode is enough to know which store is near you."
      >
        <p>Words, a list or a form stand here.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'Confirm'}
        onOpenChange={close}
        title="Permanent Delete"
        description="Are you sure permanent delete?"
        subject="Fruits & Vegetables"
        confirm="Delete"
        onConfirm={close}
      />
      <FormDialog open={open === 'Form'} onClose={close} title="Add address">
        {(changed) => (
          <form className="flex flex-col gap-4" onChange={() => changed(true)}>
            <Field label="Address line" />
            <Field label="Pincode" problem="A pincode has six digits." />
            <Button wide onClick={close}>
              Submit
            </Button>
          </form>
        )}
      </FormDialog>
      <SuccessDialog message={open === 'Success' ? 'Added Successfully' : undefined} onClose={close} />
      <Drawer
        open={open === 'Drawer'}
        onOpenChange={close}
        title="My Cart"
        footer={<Button wide>Proceed</Button>}
      >
        <p className="rounded-xl bg-card p-4">What lies in the cart.</p>
      </Drawer>
      <PicturePreview src="/favicon.svg" name="The mark" open={open === 'Picture'} onClose={close} />
    </Section>
  )
}

function ToastButtons() {
  return (
    <>
      <Button variant="quiet" onClick={() => toast.success('Item added successfully')}>
        Toast, success
      </Button>
      <Button variant="quiet" onClick={() => toast.error('That is all there is of it: 3 in stock.')}>
        Toast, error
      </Button>
      <Button variant="quiet" onClick={() => setTimeout(toast.loading('Placing your order'), 3_000)}>
        Toast, loading
      </Button>
    </>
  )
}
