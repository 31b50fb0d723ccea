import { expect, test } from 'vitest'
import { readForm, textIn } from './posted-form.ts'

async function sent(fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return readForm(new Request('https://shop.example/', { method: 'POST', body }))
}

test('a form comes as it was typed, without NUL', async () => {
  const form = await sent({ 'wo\0rds': 'a\0b', photos: new File(['\0'.repeat(2_000_000)], 'a.jpg') })
  expect(form && textIn(form, 'words')).toBe('ab')
  expect(form?.get('photos')).toHaveProperty('size', 2_000_000)
})

test('a text beside files may be no longer than one without', async () => {
  expect(await sent({ note: 'a'.repeat(1_000_000) })).not.toBeNull()
  expect(await sent({ note: 'a'.repeat(1_000_001) })).toBeNull()
})
