// The words of what the house decided about a user: few have anything to read there.

import { boardWords } from "../boards.js";

export const words = {
  en: {
    "notice.title": "The house has something to tell you",
    "notice.more": "There is more after this.",
    "notice.appeal": "Read it again, or appeal",
    "notice.sanctioned": "A decision about your account:",
    "notice.sanction_lifted": "A sanction against you was lifted:",
    "notice.appeal_answered": "Your appeal was answered:",
    "notice.match_moderated": "In a match of {game}:",
    "notice.message_hidden": "Something you wrote at a table was taken away.",
    "notice.message_restored": "Something you wrote, which was taken away, is there again.",
    "notice.report_closed": "Your report was answered.",
    "notice.report_reopened": "Your report is being looked at again.",
    "notice.role_changed": "Your role in the house was changed.",
    "notice.second_factor_taken": "Your second factor was taken away. You are asked for a new one at the next sign-in to the staff's pages; if it was not you who asked for this, change your password and tell an administrator.",
    "notice.tokens_revoked": "Access tokens of yours were revoked: programs that use them are signed out.",
  },
  fr: {
    "notice.title": "La maison a quelque chose à vous dire",
    "notice.more": "Il y en a d'autres ensuite.",
    "notice.appeal": "Relire, ou faire appel",
    "notice.sanctioned": "Une décision concernant votre compte :",
    "notice.sanction_lifted": "Une sanction contre vous a été levée :",
    "notice.appeal_answered": "Votre appel a reçu une réponse :",
    "notice.match_moderated": "Dans une partie de {game} :",
    "notice.message_hidden": "Un de vos messages à une table a été retiré.",
    "notice.message_restored": "Un de vos messages, qui avait été retiré, est de nouveau visible.",
    "notice.report_closed": "Votre signalement a reçu une réponse.",
    "notice.report_reopened": "Votre signalement est réexaminé.",
    "notice.role_changed": "Votre rôle dans la maison a changé.",
    "notice.second_factor_taken": "Votre second facteur a été retiré. Un nouveau vous sera demandé à la prochaine connexion aux pages de l'équipe ; si vous ne l'avez pas demandé, changez de mot de passe et prévenez l'administration.",
    "notice.tokens_revoked": "Des jetons d'accès de votre compte ont été révoqués : les programmes qui s'en servent sont déconnectés.",
  },
  de: {
    "notice.title": "Das Haus hat Ihnen etwas zu sagen",
    "notice.more": "Danach kommt noch mehr.",
    "notice.appeal": "Noch einmal lesen oder Einspruch erheben",
    "notice.sanctioned": "Eine Entscheidung über Ihr Konto:",
    "notice.sanction_lifted": "Eine Maßnahme gegen Sie wurde aufgehoben:",
    "notice.appeal_answered": "Ihr Einspruch wurde beantwortet:",
    "notice.match_moderated": "In einer Partie {game}:",
    "notice.message_hidden": "Etwas, das Sie an einem Tisch geschrieben haben, wurde entfernt.",
    "notice.message_restored": "Etwas, das Sie geschrieben haben und das entfernt war, ist wieder da.",
    "notice.report_closed": "Ihre Meldung wurde beantwortet.",
    "notice.report_reopened": "Ihre Meldung wird noch einmal geprüft.",
    "notice.role_changed": "Ihre Rolle im Haus wurde geändert.",
    "notice.second_factor_taken": "Ihr zweiter Faktor wurde entfernt. Beim nächsten Anmelden auf den Seiten des Teams richten Sie einen neuen ein; haben nicht Sie darum gebeten, so ändern Sie Ihr Passwort und sagen Sie es der Administration.",
    "notice.tokens_revoked": "Zugriffstokens Ihres Kontos wurden widerrufen: Programme, die sie benutzen, sind abgemeldet.",
  },
};

export const say = boardWords({ words });
