import { Notice } from '#components/ui/messages/Notice.tsx';

/** Shows a notice in place of a list item that could not be rendered, so that the other list items stay visible. */
export const renderItemFailure = () => <Notice tone="warning">This item cannot be shown.</Notice>;
