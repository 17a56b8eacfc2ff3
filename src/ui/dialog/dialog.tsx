import { Modal, type ModalProps } from './modal.tsx'

/** A question or a form in the middle of the page. */
export const Dialog = ({ description, children, ...rest }: ModalProps & { description?: string | undefined }) => (
  <Modal {...rest} placement="center">
    {description && <p className="mb-4 text-muted text-sm">{description}</p>}
    {children}
  </Modal>
)
