import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { drawIcon } from '@/components/common/icon/icons'
import { PagedList } from '@/components/common/list/PagedList'
import { Toast } from '@/components/common/dialog/Toast'
import { useAppDispatch } from '@/store/hooks'
import { messageList } from '@/store/lists/mypage'
import { useOwnList } from '@/store/pagedList/useOwnList'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'
import { MessageCard } from './MessageCard'
import { MyPageFrame } from './MyPageFrame'

const BellIcon = drawIcon('bell')

/** The member's messages. Loading the first page marks all of them read. */
export const Messages = () => {
  const dispatch = useAppDispatch()
  const view = useOwnList(messageList, {})
  const deleting = useAction((api, no: number) => api.deleteSms({ list: [no] }))
  const isRead = view.is_data_load
  const [focusedNo, setFocusedNo] = useState<number>()
  const [done, setDone] = useState('')

  useEffect(() => {
    if (isRead) dispatch(userActions.messagesRead())
  }, [dispatch, isRead])

  const remove = async (no: number) => {
    const outcome = await deleting.run(no)
    if (!outcome || 'failure' in outcome) return
    const at = view.list.findIndex((message) => message.no === no)
    const next = view.list[at + 1] ?? view.list[at - 1]
    setDone('메시지를 지웠어요.')
    setFocusedNo(next?.no)
    dispatch(messageList.actions.removed([no]))
    // The button that had the focus is gone.
    if (!next) document.querySelector('main')?.focus()
  }

  return (
    <MyPageFrame title="메시지">
      <PagedList
        view={view}
        empty={
          <EmptyState title="받은 메시지가 없어요." icon={<BellIcon size={36} />}>
            예약과 이벤트 소식을 여기에서 알려 드려요.
          </EmptyState>
        }
      >
        {(message) => (
          <MessageCard
            message={message}
            isFocused={message.no === focusedNo}
            onDelete={() => void remove(message.no)}
          />
        )}
      </PagedList>
      <Toast message={done} onDismiss={() => setDone('')} />
      <Toast message={deleting.failure?.message} onDismiss={deleting.clearFailure} />
    </MyPageFrame>
  )
}
