import { Modal, type ModalProps } from './modal.tsx'

/** A question or a form in the middle of the page. */
export const Dialog = ({ description, children, ...rest }: ModalProps & { description?: string | undefined }) => (
  <Modal {...rest} placement="center">
    {description && <p className="mb-4 text-muted text-sm">{description}</p>}
    {children}
  </Modal>
)

/** Rises from the bottom on phones, and is at the right side from tablet width on: filters, for example. */
export const Sheet = (props: ModalProps) => <Modal {...props} placement="sheet" />

/** Opens from the left: the side menu. */
export const Drawer = (props: ModalProps) => <Modal {...props} placement="left" />
