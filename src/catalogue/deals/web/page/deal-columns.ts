/** The columns of a deal's page from tablet width on. The picture's is at most 420 px wide. */
export const besidePicture = 'md:grid-cols-[min(40%,26.25rem)_minmax(0,1fr)] lg:gap-x-8'
