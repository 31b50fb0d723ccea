import { extractText, getDocumentProxy } from 'unpdf'

/** What somebody reads in a PDF, its pages one after the other. Throws where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  // the reader takes the bytes away from whoever gives them
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}
