import './pictures.css'

type PicturesProps = { photos: readonly { id: string; width: number; height: number }[]; pathOf(id: string): string }

/** What somebody sent, each a link to the whole picture. */
export function Pictures({ photos, pathOf }: PicturesProps) {
  if (photos.length === 0) return null
  return (
    <p className="pictures">
      {photos.map(({ id, width, height }, index) => (
        <a key={id} href={pathOf(id)} rel="external">
          <img src={pathOf(id)} alt={`${index + 1} of ${photos.length}`} width={width} height={height} loading="lazy" />
        </a>
      ))}
    </p>
  )
}
