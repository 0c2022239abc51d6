import { invoicesV1 } from '#contract/browser/v1/invoices.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { list } = clientFor(invoicesV1)

/** The invoices and credit notes of an order, oldest first; an error before the first one, in words. */
export const useInvoices = (orderId: string) =>
  usePersonalQuery({
    queryKey: ['orders', 'invoices', orderId],
    queryFn: async ({ signal }) => (await list({ params: { id: orderId } }, { signal })).data,
    staleTime: 0,
  })

/** The address of a document as a PDF; the browser sends its session cookie. */
export const pdfAddress = (id: string): string => invoicesV1.pdf.path.replace(':id', id)
