import { beginning, tidyLine } from '#shop/typed-text.ts'

/** The files that a form brings in a field; one that was left empty brings none. */
export function sentFiles(form: FormData, field: string): File[] {
  return form.getAll(field).filter((file) => file instanceof File && file.size > 0) as File[]
}

/** What a file is called where its sender is told of it. */
export function nameOfFile({ name }: File): string {
  return beginning(tidyLine(name), 80) || 'A picture'
}

export async function bytesOfFile(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}
