import { Modal, type ModalProps } from './modal.tsx'

/** Rises from the bottom on phones, stands at the right side from the tablet on: filters, for example. */
export const Sheet = (props: ModalProps) => <Modal {...props} placement="sheet" />

/** Comes in from the left: the side menu. */
export const Drawer = (props: ModalProps) => <Modal {...props} placement="left" />
