import { deliveryContract } from '#contract/delivery.ts'
import { clientFor } from '#web/lib/api.ts'

const { pincode: whereIs } = clientFor(deliveryContract)

/** Writes city and state of the pincode into a form's fields that are empty, or were filled so before. Never throws. */
export async function fillPlace(form: HTMLFormElement): Promise<void> {
  const pincode = inputOf(form, 'pincode').value.replaceAll(' ', '')
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return
  const { data } = await whereIs({ params: { pincode } }).catch(() => ({ data: undefined }))
  if (!data || inputOf(form, 'pincode').value.replaceAll(' ', '') !== pincode) return
  for (const name of ['city', 'state'] as const) {
    const input = inputOf(form, name)
    if (input.value !== '' && input.value !== input.dataset.filled) continue
    input.value = data[name]
    input.dataset.filled = data[name]
  }
}

const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
