import { deliveryContract } from '#contract/browser/delivery.ts'
import { clientFor } from '#web/lib/api.ts'

const { pincode: whereIs } = clientFor(deliveryContract)

/**
 * Fills city and state of the pincode into a form's fields that are empty or were filled by this function.
 * With `asRendered` they count as initial values, so that the form is not changed. Never throws.
 */
export async function fillPlace(form: HTMLFormElement, { asRendered = false } = {}): Promise<void> {
  const pincode = inputOf(form, 'pincode').value.replaceAll(' ', '')
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return
  const { data } = await whereIs({ params: { pincode } }).catch(() => ({ data: undefined }))
  if (!data || inputOf(form, 'pincode').value.replaceAll(' ', '') !== pincode) return
  for (const name of ['city', 'state'] as const) {
    const input = inputOf(form, name)
    if (input.value !== '' && input.value !== input.dataset.filled) continue
    if (asRendered) input.defaultValue = data[name]
    input.value = data[name]
    input.dataset.filled = data[name]
  }
}

const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
