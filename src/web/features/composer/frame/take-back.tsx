import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftReceipt } from '#contract/workspace/draft.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { changePostsMutation, removePosts } from '#web/api/workspace/change-posts.ts'
import { postQuery } from '#web/api/workspace/posts.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { navigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'

/** Turns the post into a draft again, as long as the service has not tried to publish it. */
export function TakeBack({ receipt: { postUuid, kind } }: { receipt: DraftReceipt }) {
  const canChangePosts = useSession()?.canChangePosts === true
  const client = useQueryClient()
  const { zone } = useDisplay()
  const { data: post } = useQuery({ ...postQuery(postUuid), enabled: canChangePosts })
  const { mutate, data, error, isPending } = useMutation(changePostsMutation(client))
  if (post?.actions.includes('to-drafts') !== true) return null
  const { version } = post
  const refusal = data?.posts[0]?.refusal ?? null
  const why = error === null ? refusal && refusalWords(refusal) : workspaceMessage(errorToFailure(error))

  function takeBack() {
    const change = removePosts([{ uuid: postUuid, updatedAt: version, createdAt: null }], {
      keep: 'draft',
      zone,
    })
    mutate(change, {
      onSuccess: ({ posts: [answer] }) => {
        const draft = answer?.draft ?? null
        if (draft !== null) navigate({ to: COMPOSER_PATH[kind], search: { draft } })
      },
    })
  }

  return (
    <>
      <Button pending={isPending} tip="It goes back to your drafts" onClick={takeBack}>
        Undo
      </Button>
      {why !== null && (
        <p role="alert" className="basis-full text-failed">
          Not taken back. {why}
        </p>
      )}
    </>
  )
}
