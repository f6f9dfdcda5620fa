import { Notice } from '#components/ui/messages/Notice.tsx';

/** Shows a notice in place of an entry of a list that could not be rendered, so that the other entries stay visible. */
export const renderItemFailure = () => <Notice tone="warning">This item cannot be shown.</Notice>;
