import { PhotosField } from '../../ui/photos-field.tsx'

/** Where a customer chooses pictures to send along. */
export function PictureField({ most, hint }: { most: number; hint?: string }) {
  const usual = `Up to ${most}, as JPEG, PNG or WebP. Only you and our team see them; where they were taken is removed.`
  return <PhotosField label="Photos" hint={hint ?? usual} />
}
