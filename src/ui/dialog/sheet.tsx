import { Modal, type ModalProps } from './modal.tsx'

/** Rises from the bottom on phones, and is at the right side from tablet width on: filters, for example. */
export const Sheet = (props: ModalProps) => <Modal {...props} placement="sheet" />

/** Opens from the left: the side menu. */
export const Drawer = (props: ModalProps) => <Modal {...props} placement="left" />
