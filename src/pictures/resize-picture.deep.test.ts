import './resize-picture.test.ts'
