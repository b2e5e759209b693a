/** Folder of the skill, and the name in its front matter: the two must agree. */
export const SKILL_NAME = 'audit-a-store';
