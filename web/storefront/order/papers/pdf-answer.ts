import type { Paper } from '#shop/paper.ts'
import type { Printer } from '#shop/ports.ts'

/** A paper as a file to keep: its reader's alone, so nobody else stores it or lists it. */
export async function pdfAnswer(printer: Printer, paper: Paper): Promise<Response> {
  const bytes = await printer.print(paper)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName(paper)}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** What is answered where there is no such paper, or not yet. */
export function noPaper(): Response {
  return new Response('There is no such paper.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

function fileName({ title, number }: Paper): string {
  return `${title} ${number}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
