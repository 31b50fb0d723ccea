/** Which of an order's invoices an address asks for; see `findInvoiceByLink`. */
export function partIn({ searchParams }: URL): number {
  const part = searchParams.get('part') ?? ''
  return /^[1-9]\d?$/.test(part) ? Number(part) : 1
}
