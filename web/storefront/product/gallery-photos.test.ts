import { expect, test } from 'vitest'
import { galleryPhotos } from './gallery-photos.ts'

const colours = ['lagoon', 'bone', 'forest'].map((slug) => ({ slug, name: slug, hex: '#000000' }))
const photos = [
  photo('lagoon', 'side'),
  photo('lagoon', 'cockpit'),
  photo('bone', 'side'),
  photo('bone', 'cockpit'),
  photo('forest', 'side'),
  photo(null, 'box'),
]

test('the colour comes first, then a glimpse of the next one', () => {
  expect(shown('lagoon')).toEqual(['lagoon side', 'lagoon cockpit', 'null box', 'bone side'])
  expect(shown('bone')).toEqual(['bone side', 'bone cockpit', 'null box', 'forest side'])
})

test('after the last colour comes the first', () => {
  expect(shown('forest')).toEqual(['forest side', 'null box', 'lagoon side'])
})

test('a colour without photos borrows one, and a product without photos has none', () => {
  expect(galleryPhotos({ colours, photos: [photo('bone', 'side')] }, 'lagoon')).toHaveLength(1)
  expect(galleryPhotos({ colours: [], photos: [] }, null)).toEqual([])
})

function shown(colour: string) {
  return galleryPhotos({ colours, photos }, colour).map(({ altText }) => altText)
}

function photo(colour: string | null, view: string) {
  return { hash: `${colour}-${view}`, width: 1, height: 1, hasAlpha: false, altText: `${colour} ${view}`, colour }
}
