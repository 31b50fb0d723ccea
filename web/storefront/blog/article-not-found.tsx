import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { Empty } from '../../ui/empty.tsx'

/** What stands at the address of an article that is not there, or not yet. */
export function ArticleNotFound() {
  return (
    <Empty>
      <h1>Blog Post Not Found</h1>
      <p>The blog post you're looking for doesn't exist.</p>
      <div className="acts">
        <a className="btn" href={links.blog}>
          Back to Blog
        </a>
      </div>
    </Empty>
  )
}
