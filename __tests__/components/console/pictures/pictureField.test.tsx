import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { SendForm } from '@/components/console/shell/SendForm'
import { PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import { operatorPictureAddress, pictureNameOf } from '@/lib/picture/operatorPicture'
import { network } from '../../../setup/network'
import { answerConsole, renderConsole } from '../../../setup/renderConsole'

const NAMES = ['a', 'b', 'c'].map((letter) => letter.repeat(20))
const IMAGES = NAMES.map((name) => operatorPictureAddress(name))
/** A part and some more. */
const BYTES = 200_000
const NEW = operatorPictureAddress('n'.repeat(20))

const Form = ({ initial, max }: { initial: readonly string[]; max: number }) => {
  const [images, setImages] = useState(initial)
  return (
    <>
      <PictureField
        label="배 사진"
        ownerKind="ship"
        value={images}
        onChange={setImages}
        max={max}
      />
      <output aria-label="값">{images.map((image) => pictureNameOf(image)?.[0]).join('')}</output>
    </>
  )
}

const FormAround = ({ send }: { send: () => Promise<void> }) => {
  const form = useForm({ initial: {}, send })
  return (
    <SendForm form={form} failure={undefined} action="저장하기">
      <Form initial={[]} max={3} />
    </SendForm>
  )
}

const show = (initial: readonly string[] = IMAGES, max = 20) => {
  network.use(
    http.get('*/c/v1/pictures', ({ request }) => {
      const names = new URL(request.url).searchParams.get('names')?.split(',') ?? []
      const list = names.map((name) => ({
        ...{ name, image: operatorPictureAddress(name), state: 'ready' },
        alt: name === NAMES[0] ? '뱃머리' : '',
      }))
      return HttpResponse.json({ list })
    }),
  )
  return renderConsole(<Form initial={initial} max={max} />)
}

const value = () => screen.getByRole('status', { name: '값' }).textContent

describe('the field of pictures', () => {
  it('changes their order by the keyboard, keeps the focus, and says so', async () => {
    const { user } = show()
    screen.getByRole('button', { name: '사진 3 앞으로' }).focus()
    await user.keyboard('{Enter}')
    expect(value()).toBe('acb')
    expect(screen.getByText('사진 3을 2번째로 옮겼어요.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '사진 2 앞으로' })).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    expect(value()).toBe('cab')
    await user.click(screen.getByRole('button', { name: '사진 1 빼기' }))
    expect(value()).toBe('ab')
  })

  it('asks for what each shows, and keeps it when the field is left', async () => {
    const sent = answerConsole('put', `/pictures/${NAMES[1]}/alt`, () => ({
      body: { alt: '선실' },
    }))
    const { user } = show()
    expect(await screen.findByDisplayValue('뱃머리')).toHaveAccessibleName('사진 1 설명')
    const second = screen.getByLabelText('사진 2 설명')
    expect(second).toHaveAccessibleDescription(/무엇이 보이는지 적어 주세요/)
    await user.type(second, '선실')
    await user.tab()
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ alt: '선실' }]))
  })

  it('sends a chosen file in parts, goes on where the server says, and adds it once it is drawn', async () => {
    answerConsole('post', '/pictures', () => ({ body: { name: 'n'.repeat(20), image: NEW } }))
    const offsets: string[] = []
    let stored = 0
    network.use(
      http.head('*/c/v1/picture_uploads/:name', () =>
        HttpResponse.text('', {
          headers: { 'upload-offset': String(stored), 'upload-length': String(BYTES) },
        }),
      ),
      http.post('*/c/v1/picture_uploads/:name', ({ request }) => {
        const offset = request.headers.get('upload-offset') ?? ''
        offsets.push(offset)
        // The second part arrives, and its answer is lost.
        stored = Math.min(Number(offset) + PICTURE_PART_BYTES, BYTES)
        if (offsets.length === 2) return HttpResponse.error()
        return HttpResponse.json(
          { offset: stored },
          { headers: { 'upload-offset': String(stored), 'tus-resumable': '1.0.0' } },
        )
      }),
    )
    const { user } = show([])
    const file = new File([new Uint8Array(BYTES)], 'boat.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('배 사진 올리기'), file)
    await waitFor(() => expect(value()).toBe('n'))
    expect(offsets).toEqual(['0', String(PICTURE_PART_BYTES)])
  })

  it('says why a file is none, and lets it go', async () => {
    answerConsole('post', '/pictures', () => ({
      status: 429,
      body: { message: '사진을 너무 많이 올렸어요.', code: 'TOO_MANY' },
    }))
    const { user } = show([])
    await user.upload(
      screen.getByLabelText('배 사진 올리기'),
      new File(['?'], 'boat.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('사진을 너무 많이 올렸어요.')
    const row = within(screen.getByRole('list', { name: '배 사진 올리는 중' }))
    await user.click(row.getByRole('button', { name: '그만두기' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('has its form wait for a picture on its way, and not for one that failed', async () => {
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    network.use(
      http.post('*/c/v1/pictures', async () => {
        await refused
        return HttpResponse.json(
          { message: '잠시 뒤에 올려 주세요.', code: 'TOO_MANY' },
          { status: 429 },
        )
      }),
    )
    const send = jest.fn(() => Promise.resolve())
    const { user } = renderConsole(<FormAround send={send} />)
    const file = new File(['?'], 'boat.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('배 사진 올리기'), file)
    await user.click(screen.getByRole('button', { name: '사진을 올리고 있어요' }))
    expect(send).not.toHaveBeenCalled()
    refuse()
    await user.click(await screen.findByRole('button', { name: '저장하기' }))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('takes no more than there is room for', async () => {
    show(IMAGES, 3)
    await screen.findByDisplayValue('뱃머리')
    expect(screen.queryByLabelText('배 사진 올리기')).not.toBeInTheDocument()
  })
})
